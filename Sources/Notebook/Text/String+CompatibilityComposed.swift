import Foundation

extension String {
    /// Whether normalization and the tables of Unicode can be left out.
    var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

    /// The text in Normalization Form KC (Unicode Standard Annex 15), in which texts are compared.
    ///
    /// Foundation for Linux does not compose what it decomposes for compatibility: half-width kana with a voiced sound mark
    /// and half-width Hangul remain in parts.
    var compatibilityComposed: String {
        isASCII ? self : precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    }
}
