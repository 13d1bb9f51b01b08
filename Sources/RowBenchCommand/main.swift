import Foundation
import RowBenchKit

exit(RowBench.main(Array(CommandLine.arguments.dropFirst())))
