import Foundation

/// Decides after how many pages a parameter is known to be transient: the sequential probability ratio test of Wald, *Sequential
/// Tests of Statistical Hypotheses* (Annals of Mathematical Statistics 16, 1945).
///
/// An observation is a page that was the same by two witnesses although the parameter differed. The test compares two hypotheses:
/// the parameter is transient, or it selects content. It multiplies the ratio of the likelihoods with each observation, and
/// accepts that the parameter is transient once the ratio reaches (1 − β) / α.
///
/// The observations of one page are not independent, so each page counts once. An observation that two pages differ ends the test
/// whatever the ratio is: a parameter that selects content somewhere on a site is never learned there.
enum SequentialTest {
    /// The assumed probability that two witnesses call two pages the same that differ in a parameter that selects content.
    private static let agreementOfDifferentPages = 0.1
    /// The assumed probability that two witnesses agree on a page that is the same.
    private static let agreementOfSamePages = 0.95
    /// α, the probability that a parameter is learned that selects content.
    private static let falseAcceptance = 0.000_1
    /// β, the probability that a transient parameter is not learned.
    private static let falseRejection = 0.05

    /// The number of pages after which a parameter is learned: five.
    static let pages: Int = {
        let threshold = log((1 - falseRejection) / falseAcceptance)
        return Int((threshold / log(agreementOfSamePages / agreementOfDifferentPages)).rounded(.up))
    }()
}
