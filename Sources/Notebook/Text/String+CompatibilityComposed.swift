import Foundation

extension String {
    /// The text in Normalization Form KC (Unicode Standard Annex 15), in which texts are compared.
    ///
    /// Foundation for Linux does not compose what it decomposes for compatibility: half-width kana with a voiced sound mark
    /// and half-width Hangul remain in parts.
    var compatibilityComposed: String {
        precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    }
}
