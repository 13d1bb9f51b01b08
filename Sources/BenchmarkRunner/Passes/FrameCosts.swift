import Instrumentation
import TableSimulation

/// What each frame of a run would cost on several devices, from the work that it did.
struct FrameCosts {
  private let devices: [DeviceProfile]
  private var seen = WorkCounts()
  private var kinds: [FrameRecord.Kind] = []
  /// Modelled nanoseconds, frame by frame, and within a frame device by device.
  private var nanoseconds: [Int] = []

  /// - Parameter expectedFrames: room to make, so that taking a frame in allocates nothing.
  init(devices: [DeviceProfile], expectedFrames: Int) {
    self.devices = devices
    kinds.reserveCapacity(expectedFrames)
    nanoseconds.reserveCapacity(expectedFrames * devices.count)
  }

  mutating func endFrame(_ kind: FrameRecord.Kind, work: WorkCounts) {
    let done = work.since(seen)
    seen = work
    kinds.append(kind)
    for device in devices { nanoseconds.append(device.nanoseconds(for: done)) }
  }

  /// Nanoseconds of the frames of one kind on one of the devices.
  func frames(_ kind: FrameRecord.Kind, deviceIndex: Int) -> [Double] {
    kinds.indices.filter { kinds[$0] == kind }.map {
      Double(nanoseconds[$0 * devices.count + deviceIndex])
    }
  }
}
