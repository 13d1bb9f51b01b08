import BenchmarkRunner
import Instrumentation
import Measuring
import Platform
import ProfileFormats
import TableSimulation

/// Plays a case twice, in measured time and in modelled time, and writes both as one timeline.
enum TimelineRecording {
  private static let measured = 1
  private static let modelled = 2
  private static let frames = 1
  private static let asks = 2
  private static let phases = 3
  private static let late = 4
  private static let beside = 5

  static func record(
    _ material: CaseMaterial, modelled unmeasured: CaseMaterial, device: DeviceProfile,
    _ request: ProfileRequest
  ) throws -> TimelineSummary {
    let start = MonotonicClock.now()
    let limit = max(1_000, request.eventLimit)
    let real = try play(
      material,
      TimelineRecorder(limit: limit, device: device) { _ in Double(MonotonicClock.now() - start) })
    let virtual = try play(
      unmeasured, TimelineRecorder(limit: limit, device: device) { $0.modelledNow() })
    var trace = ChromeTrace()
    let steps = material.stepNames
    add(real, to: &trace, as: measured, named: "measured on this host", steps)
    add(virtual, to: &trace, as: modelled, named: "modelled for \(device.name)", steps)
    let records = virtual.spans.compactMap { span -> FrameRecord? in
      if case .frame(let record) = span.kind { record } else { nil }
    }
    trace.otherData = ["eventsLeftOut": "\(real.leftOut + virtual.leftOut)"]
    try AtomicFile.write(
      try trace.json(), to: Path.join(request.folder, ProfileFile.timeline))
    return TimelineSummary(
      events: trace.traceEvents.count, leftOut: real.leftOut + virtual.leftOut,
      frames: records.count, lateFrames: records.filter { $0.hitch > 0 }.count,
      asks: virtual.asks, misses: virtual.misses, solves: virtual.solves,
      idleTurns: virtual.moments.filter { if case .idleTurn = $0.kind { true } else { false } }
        .count)
  }

  private static func play(
    _ material: CaseMaterial, _ recorder: TimelineRecorder
  ) throws -> TimelineRecorder {
    let probe = Probe(now: { 0 })
    probe.meter = recorder
    let run = CaseRun(material, probe: probe, observer: recorder)
    recorder.watch(run)
    try run.play()
    probe.meter = nil
    withExtendedLifetime(run) {}
    return recorder
  }

  // MARK: Writing

  private static func add(
    _ recorder: TimelineRecorder, to trace: inout ChromeTrace, as process: Int,
    named name: String, _ steps: [String]
  ) {
    let threads = [
      (frames, "frames and idle time"), (asks, "asks"),
      (phases, "phases: configure, build, solve…"),
      (late, "late frames"), (beside, "beside the main thread"),
    ]
    trace.name(process: process, name, threads: threads.map { (id: $0.0, name: $0.1) })
    for span in recorder.spans { add(span, to: &trace, process) }
    for moment in recorder.moments {
      let (words, arguments) = words(of: moment.kind, steps)
      trace.mark(
        words, category: "event", process: process, thread: frames, at: moment.time,
        arguments: arguments)
    }
    // One after the other: a second core has one thing to do at a time.
    var free = 0.0
    for work in recorder.beside {
      let start = max(free, work.start)
      trace.add(
        "background work", category: "background", process: process, thread: beside, start: start,
        nanoseconds: work.nanoseconds)
      free = start + work.nanoseconds
    }
  }

  private static func add(
    _ span: TimelineRecorder.Span, to trace: inout ChromeTrace, _ process: Int
  ) {
    let length = span.end - span.start
    switch span.kind {
    case .frame(let record):
      // In modelled time idle turns are priced apart, and stand behind the frame's own work.
      let isModelled = process == modelled
      let own = isModelled ? min(length, Double(record.cost)) : length
      trace.add(
        "\(record.kind.rawValue) frame", category: "frame", process: process, thread: frames,
        start: span.start, nanoseconds: own,
        arguments: [
          "number": .number(Double(record.number)), "contentOffset": .number(record.contentOffset),
          "modelledCost": .number(Double(record.cost)), "hitch": .number(Double(record.hitch)),
        ])
      if isModelled, record.idleCost > 0 {
        trace.add(
          "idle work", category: "idle", process: process, thread: frames, start: span.start + own,
          nanoseconds: Double(record.idleCost))
      }
      if isModelled, record.hitch > 0 {
        trace.add(
          "late", category: "hitch", process: process, thread: late, start: span.start + own,
          nanoseconds: Double(record.hitch))
      }
    case .ask(let kind, let path, let isMiss):
      trace.add(
        kind == .height && isMiss ? "height (miss)" : kind.rawValue, category: "ask",
        process: process, thread: asks, start: span.start, nanoseconds: length,
        arguments: [
          "section": .number(Double(path.section)), "row": .number(Double(path.row)),
          "miss": .text(isMiss ? "yes" : "no"),
        ])
    case .phase(let phase):
      trace.add(
        phase == .layout ? "solve" : "\(phase)", category: "phase", process: process,
        thread: phases, start: span.start, nanoseconds: length)
    }
  }

  private static func words(
    of kind: TimelineRecorder.Moment.Kind, _ steps: [String]
  ) -> (String, [String: ChromeTrace.Argument]) {
    switch kind {
    case .step(let index):
      ("step \(index + 1): \(steps.indices.contains(index) ? steps[index] : "")", [:])
    case .idleTurn: ("idle turn", [:])
    case .update: ("update", [:])
    case .publications(let count): ("heights published", ["count": .number(Double(count))])
    }
  }
}
