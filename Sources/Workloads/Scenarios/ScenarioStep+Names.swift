extension ScenarioStep {
  /// The step's name in the script language.
  public var name: String {
    switch self {
    case .load: "load"
    case .move(let movement, _): movement.name
    case .idle: "idle"
    case .update(_, isBatch: true): "batch"
    case .update(let updates, isBatch: false): updates.first?.name ?? "batch"
    case .changeContent: "changeContent"
    case .replaceRows: "replaceRows"
    case .randomUpdates: "randomUpdates"
    case .changeEnvironment(let change): change.name
    case .refresh: "pullToRefresh"
    case .leaveWindow: "leaveWindow"
    case .memoryWarning: "memoryWarning"
    case .sweepWidths: "sweepWidths"
    case .deleteEverySubset: "deleteEverySubset"
    case .repeated: "repeat"
    }
  }
}

extension Movement {
  fileprivate var name: String {
    switch self {
    case .scroll: "scroll"
    case .fling: "fling"
    case .drag: "drag"
    case .jump: "jump"
    case .statusBarTap: "statusBarTap"
    }
  }
}

extension TableUpdate {
  fileprivate var name: String {
    switch self {
    case .reloadData: "reloadData"
    case .insertRows: "insertRows"
    case .addRows(_, let atEnd, _): atEnd ? "appendRows" : "prependRows"
    case .deleteRows: "deleteRows"
    case .reloadRows: "reloadRows"
    case .reconfigureRows: "reconfigureRows"
    case .moveRow: "moveRow"
    case .insertSections: "insertSections"
    case .deleteSections: "deleteSections"
    case .reloadSections: "reloadSections"
    case .moveSection: "moveSection"
    }
  }
}

extension EnvironmentChange {
  fileprivate var name: String {
    switch self {
    case .rotate: "rotate"
    case .deviceOrientation: "deviceOrientation"
    case .resize: "resize"
    case .textSize: "textSize"
    case .keyboard: "keyboard"
    }
  }
}
