/// A kind of work that is counted exactly: equal on every machine for equal seeds and equal fonts.
public enum WorkCounter: Int, CaseIterable, Sendable {
  // What the table asks.
  case heightAsks, estimateAsks, cellAsks
  // What a policy does for an answer.
  case configures, cellsCreated, cellsReused, cellsLeaked
  case cacheHits, cacheMisses, cacheStores, cacheEvictions
  // Building and layout.
  case viewsCreated, constraintsBuilt
  case sizingPasses, constraintsLoaded, framesSet
  // The constraint solver.
  case constraintsAdded, constraintsRemoved, constantsChanged, solves, pivots, conflicts
  // Layouts reduced to arithmetic, by `compiled`.
  case layoutsCompiled, layoutsEvaluated, layoutsNotCompiled
  // Text.
  case textsPrepared, textMeasures, charactersShaped, charactersSegmented, wordCacheHits,
    wordCacheMisses, charactersScanned, charactersFitted
  // Rows that any code had to look at or move, in the table's own structures and in a cache's.
  case rowTouches
  // What is computed before it is asked.
  case rowsPrecomputed, precomputesWasted, publications

  /// The metric's name in results, such as `work.heightAsks`.
  public var metricName: String { "work.\(self)" }

  /// One line for the table of metrics.
  public var summary: String {
    switch self {
    case .heightAsks: "heights asked of the policy (heightForRowAt)"
    case .estimateAsks: "estimates asked of the policy (estimatedHeightForRowAt)"
    case .cellAsks: "cells asked of the policy (cellForRowAt)"
    case .configures: "times a cell was filled with a row's content"
    case .cellsCreated: "cells made, templates included"
    case .cellsReused: "cells taken from the reuse queue"
    case .cellsLeaked: "cells taken from the reuse queue or made, and never given back"
    case .cacheHits: "heights found in a policy's cache"
    case .cacheMisses: "heights looked for in a policy's cache and not found"
    case .cacheStores: "heights put into a policy's cache"
    case .cacheEvictions: "heights that a policy's cache dropped for want of room"
    case .viewsCreated: "views made, content views included"
    case .constraintsBuilt: "layout constraints made"
    case .sizingPasses: "fitting sizes computed by constraints (systemLayoutSizeFitting)"
    case .constraintsLoaded:
      "constraints that UIKit would put into an engine: all for a sizing, new ones for a layout"
    case .framesSet: "views given a frame"
    case .constraintsAdded: "constraints put into a solver"
    case .constraintsRemoved: "constraints taken out of a solver"
    case .constantsChanged: "constants changed in a solver in place"
    case .solves: "optimisations of a solver's objective"
    case .pivots: "exchanges of a basic and a parametric symbol"
    case .conflicts: "required constraints that were broken since they contradict others"
    case .layoutsCompiled: "cell layouts reduced to arithmetic"
    case .layoutsEvaluated: "heights computed from a layout that was reduced to arithmetic"
    case .layoutsNotCompiled: "heights solved in a new cell, since arithmetic has no answer"
    case .textsPrepared: "texts taken in by a text engine"
    case .textMeasures: "texts laid out at a width"
    case .charactersShaped: "UTF-16 code units whose glyphs were shaped"
    case .charactersSegmented: "UTF-16 code units searched for line breaks"
    case .wordCacheHits: "words whose width, or all of whose pairs of letters, a word cache held"
    case .wordCacheMisses: "words of which a word cache did not hold that"
    case .charactersScanned: "bytes of text looked at for a rough estimate"
    case .charactersFitted:
      "code units shaped for labels that constraints size, which UIKit measures repeatedly"
    case .rowTouches: "rows that the table or a cache had to visit"
    case .rowsPrecomputed: "heights computed before they were asked"
    case .precomputesWasted:
      "heights computed in advance that were dropped before use, or never asked"
    case .publications: "times that heights came from beside the main thread to the cache"
    }
  }

  /// The part of a row's cost that this work belongs to.
  public var phase: Phase {
    switch self {
    case .heightAsks, .estimateAsks, .cellAsks, .cellsReused, .cellsLeaked, .rowTouches: .table
    case .configures: .configure
    case .cacheHits, .cacheMisses, .cacheStores, .cacheEvictions, .rowsPrecomputed,
      .precomputesWasted, .publications:
      .cache
    case .cellsCreated, .viewsCreated, .constraintsBuilt: .build
    case .sizingPasses, .constraintsLoaded, .framesSet, .constraintsAdded, .constraintsRemoved,
      .constantsChanged, .solves, .pivots, .conflicts, .layoutsCompiled, .layoutsEvaluated,
      .layoutsNotCompiled:
      .layout
    case .textsPrepared, .textMeasures, .charactersShaped, .charactersSegmented, .wordCacheHits,
      .wordCacheMisses, .charactersScanned, .charactersFitted:
      .text
    }
  }
}
