import Notebook
import Testing

struct ChecklistTests {
    @Test func itemsAreTheCheckboxesOfLists() {
        let body = """
            Shopping
            - [ ] milk
              * [x] oat
            1. [X] bread
            12) [ ] eggs
            + [ ]
            - [] not a box
            - [y] nor this
            -[ ] nor this
            [ ] nor this
            ```
            - [ ] code
            ```
            - [ ] #last
            """
        let items = Checklist(of: body).items
        #expect(items.map(\.line) == [1, 2, 3, 4, 13])
        #expect(items.map(\.isDone) == [false, true, true, false, false])
        #expect(items.map(\.text) == ["milk", "oat", "bread", "eggs", "#last"])
        #expect(items.map(\.indent) == [0, 2, 0, 0, 0])
    }

    @Test func checkingACheckboxChangesNothingElse() {
        let body = "- [ ] a\r\n- [x] b\r\n\r\ntext"
        #expect(Checklist.body(body, settingLine: 0, done: true) == "- [x] a\r\n- [x] b\r\n\r\ntext")
        #expect(Checklist.body(body, settingLine: 1, done: false) == "- [ ] a\r\n- [ ] b\r\n\r\ntext")
    }

    @Test(arguments: [-1, 2, 3, 99])
    func aLineWithoutACheckboxCannotBeChecked(line: Int) {
        #expect(Checklist.body("- [ ] a\n- [x] b\n\ntext", settingLine: line, done: true) == nil)
    }
}
