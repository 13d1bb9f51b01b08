extension PolicyParts {
  /// The caches that are made by choosing, one for each kind of key.
  static let composableCaches: [PolicyPartKind<any HeightCache>] = [
    cache(.indexPath, "heights by place, moved with their rows"),
    cache(
      .row, "heights by row key alone: stale where content changes without a reload of the row"),
    cache(.rowAndState, "heights by row key and content version: no mutation makes it wrong"),
    cache(.content, "heights by a digest of what the row shows: rows that show the same share one"),
  ]

  private static func cache(
    _ key: CacheKeyKind, _ summary: String
  ) -> PolicyPartKind<any HeightCache> {
    PolicyPartKind(
      key.rawValue, summary,
      parameters: [
        "entries": .count(0, in: 0...100_000_000, "heights kept at most; 0 keeps all"),
        PolicyAmount.bytes: .count(
          0, in: 0...17_179_869_184, "bytes kept at most; 0 sets no such bound"),
        "seed": .count(1, in: 0...4_294_967_295, "decides what random draws"),
      ],
      options: options, bareNumber: "entries",
      wantsPreviousLaunch: { $0.word("launch") == "saved" },
      contradiction: { contradiction(in: $0, key) }
    ) { context, parameters in
      let cache = composed(key, parameters).makeCache(context)
      return parameters.word("launch") == "saved"
        ? SavedCache(cache, context: context) : cache
    }
  }

  private static var options: [PolicyOption] {
    [
      PolicyOption(
        "environment", usual: "full",
        [
          "none": "nothing of the environment is in the key: any change leaves stale heights",
          "orientation":
            "the device's orientation: another width or text size leaves stale heights",
          "width": "the width: another text size leaves stale heights",
          "full": "everything that heights depend on",
        ]),
      PolicyOption(
        "storage",
        [
          "boxed": "a dictionary from objects to objects",
          "hash": "an open-addressing table of plain numbers",
          "dense": "an array per section, indexpath's usual one",
        ]),
      PolicyOption(
        "precision", usual: "float64",
        [
          "float32": "heights of four bytes, as UIKit's own",
          "float64": "heights of eight bytes",
        ]),
      PolicyOption(
        "eviction",
        [
          "lru": CacheEviction.lru.summary, "fifo": CacheEviction.fifo.summary,
          "clock": CacheEviction.clock.summary, "sieve": CacheEviction.sieve.summary,
          "lfu": CacheEviction.lfu.summary, "random": CacheEviction.random.summary,
          "greedy-dual": CacheEviction.greedyDual.summary,
        ]),
      PolicyOption(
        "warning", usual: "drop",
        [
          "drop": "a memory warning drops all", "half": "a memory warning evicts half",
          "keep": "a memory warning changes nothing",
        ]),
      PolicyOption(
        "launch",
        ["saved": "heights are kept in a file from one launch to the next"]),
    ]
  }

  private static func contradiction(
    in parameters: PolicyParameters, _ key: CacheKeyKind
  ) -> String? {
    let isBounded = parameters.whole("entries") > 0 || parameters.whole(PolicyAmount.bytes) > 0
    if let eviction = parameters.word("eviction"), !isBounded {
      return "\(eviction) drops nothing without a bound; say how much is kept, such as "
        + "\(eviction),1000 or \(eviction),64KiB"
    }
    if parameters.whole("entries") > 0, parameters.whole(PolicyAmount.bytes) > 0 {
      return "a bound in entries and one in bytes are two; write one of them"
    }
    if parameters.whole("seed") != 1, parameters.word("eviction") != "random" {
      return "only random draws with a seed"
    }
    return composed(key, parameters).contradiction
  }

  private static func composed(
    _ key: CacheKeyKind, _ parameters: PolicyParameters
  ) -> ComposableCache {
    let isSinglePrecision = parameters.word("precision") == "float32"
    let storage = parameters.word("storage").flatMap(CacheStorage.init)
    let eviction = parameters.word("eviction").flatMap(CacheEviction.init) ?? .lru
    let bytes = parameters.whole(PolicyAmount.bytes)
    let entries =
      bytes > 0
      ? ComposableCache.entries(
        inBytes: bytes, storage: storage ?? .hash, isSinglePrecision: isSinglePrecision,
        eviction: eviction)
      : parameters.whole("entries")
    return ComposableCache(
      key: key, environment: parameters.word("environment").flatMap(CacheEnvironment.init) ?? .full,
      storage: storage, isSinglePrecision: isSinglePrecision,
      limit: entries > 0
        ? CacheLimit(
          entries: entries, eviction: eviction, seed: UInt64(max(0, parameters.whole("seed"))))
        : nil,
      onWarning: parameters.word("warning").flatMap(MemoryWarningResponse.init) ?? .drop)
  }
}
