/// The part of the allocator that serves one thread alone, so that its allocations can be counted.
enum ThreadArena {
  /// The number of the calling thread's own arena, which it is given if it has none yet.
  ///
  /// Nil if jemalloc refuses. An arena stays with the process: there is one a thread that counts.
  static func own() -> CUnsignedInt? {
    guard let automatic = Mallctl("opt.narenas")?.read(into: 0 as CUnsignedInt),
      let binding = Mallctl("thread.arena"),
      let current = binding.read(into: 0 as CUnsignedInt)
    else { return nil }
    // Those that jemalloc deals out by itself have the first numbers.
    if current >= automatic { return current }
    guard let created = Mallctl("arenas.create")?.read(into: 0 as CUnsignedInt),
      binding.write(created)
    else { return nil }
    return created
  }
}
