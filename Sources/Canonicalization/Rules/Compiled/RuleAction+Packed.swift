/// An action in the packed format of a rule set: a number, and its arguments.
extension Rule.Action {
    func pack(into writer: inout PackedWriter) {
        switch self {
        case .removeParameters: writer.append(0)
        case .keepParameters: writer.append(1)
        case .removeFragmentParameters: writer.append(2)
        case .fragment(let keep): writer.append(keep ? 3 : 4)
        case .alias(let host):
            writer.append(5)
            writer.append(host.text)
        case .template(let template):
            writer.append(6)
            template.pack(into: &writer)
        case .unwrap(let steps):
            writer.append(7)
            writer.append(steps.count)
            for step in steps { step.pack(into: &writer) }
        case .ignoreCase(let segments):
            writer.append(8)
            writer.append(segments)
        case .underscoreSpaces: writer.append(9)
        case .pathSession(.aspNET): writer.append(10)
        case .pathSession(.matrix(let name)):
            writer.append(11)
            writer.append(name)
        case .pathSession(.separated): writer.append(13)
        // Never packed: `RuleSet.packed(files:)` reads rules without a regular expression engine.
        case .removeMatching, .removeText: writer.append(12)
        }
    }

    init?(from reader: inout PackedReader) {
        switch reader.number() {
        case 0: self = .removeParameters
        case 1: self = .keepParameters
        case 2: self = .removeFragmentParameters
        case 3: self = .fragment(keep: true)
        case 4: self = .fragment(keep: false)
        case 5: self = .alias(HostTemplate(text: reader.text()))
        case 6: self = .template(Template(from: &reader))
        case 7:
            var steps: [UnwrapStep] = []
            for _ in 0..<reader.count() {
                guard let step = UnwrapStep(from: &reader) else { return nil }
                steps.append(step)
            }
            self = .unwrap(steps)
        case 8: self = .ignoreCase(segments: reader.number())
        case 9: self = .underscoreSpaces
        case 10: self = .pathSession(.aspNET)
        case 11: self = .pathSession(.matrix(name: reader.text()))
        case 13: self = .pathSession(.separated)
        default: return nil
        }
    }
}

extension UnwrapStep {
    fileprivate func pack(into writer: inout PackedWriter) {
        switch self {
        case .parameter(let name):
            writer.append(0)
            writer.append(name)
        case .query: writer.append(1)
        case .fragment: writer.append(2)
        case .capture: writer.append(3)
        case .addScheme: writer.append(4)
        case .decode: writer.append(5)
        case .base64: writer.append(6)
        case .dropPrefix(let prefix):
            writer.append(7)
            writer.append(prefix)
        case .cutLast(let byte):
            writer.append(8)
            writer.append(Int(byte))
        case .address: writer.append(9)
        case .parameterName(let place):
            writer.append(10)
            writer.append(place)
        case .decodeTarget: writer.append(11)
        case .expression: writer.append(12)
        case .proofpoint(let version):
            writer.append(13)
            writer.append(version)
        case .string(let name):
            writer.append(14)
            writer.append(name)
        case .addOrigin: writer.append(15)
        }
    }

    fileprivate init?(from reader: inout PackedReader) {
        switch reader.number() {
        case 0: self = .parameter(reader.text())
        case 1: self = .query
        case 2: self = .fragment
        case 3: self = .capture
        case 4: self = .addScheme
        case 5: self = .decode
        case 6: self = .base64
        case 7: self = .dropPrefix(reader.text())
        case 8: self = .cutLast(UInt8(truncatingIfNeeded: reader.number()))
        case 9: self = .address
        case 10: self = .parameterName(reader.number())
        case 11: self = .decodeTarget
        case 13: self = .proofpoint(version: reader.number())
        case 14: self = .string(reader.text())
        case 15: self = .addOrigin
        default: return nil
        }
    }
}
