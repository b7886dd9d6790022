"""Elements with an activity: what is visible or has the focus decides which one is current."""

from support.activities import expect_activity

PARTS = """
  for (const part of document.querySelectorAll("[data-title]")) {
    part.userActivity = Object.assign(new UserActivity("com.example.part"), { title: part.dataset.title });
  }
"""
TWO_PARTS = """
  <section data-title="Map" style="height: 60vh"><button>In the map</button></section>
  <section data-title="List" style="height: 30vh"><button>In the list</button></section>
  <footer style="height: 200vh"><button>Elsewhere</button></footer>
"""


def test_largest_part_in_view_is_current(open_app):
    page = open_app(PARTS, TWO_PARTS)
    expect_activity(page, title="Map")
    page.evaluate("scrollTo(0, innerHeight / 2)")
    expect_activity(page, title="List")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect_activity(page)
    page.evaluate("scrollTo(0, 0)")
    expect_activity(page, title="Map")


def test_part_with_the_focus_is_current(open_app):
    page = open_app(PARTS, TWO_PARTS)
    expect_activity(page, title="Map")
    page.get_by_role("button", name="In the list").focus()
    expect_activity(page, title="List")
    page.get_by_role("button", name="In the map").focus()
    expect_activity(page, title="Map")
    page.get_by_role("button", name="In the list").focus()
    expect_activity(page, title="List")
    page.evaluate("document.activeElement.blur()")
    expect_activity(page, title="Map")


def test_focus_out_of_view_does_not_count(open_app):
    page = open_app(PARTS, TWO_PARTS)
    page.get_by_role("button", name="In the map").focus()
    expect_activity(page, title="Map")
    page.evaluate("scrollTo(0, innerHeight * 0.65)")
    expect_activity(page, title="List")


def test_part_stays_current_while_a_toolbar_has_the_focus(open_app):
    page = open_app(PARTS, "<header><button>Tool</button></header>" + TWO_PARTS)
    expect_activity(page, title="Map")
    # Before anything else had the focus, the toolbar says nothing about the parts.
    page.get_by_role("button", name="Tool").focus()
    page.get_by_role("button", name="In the list").focus()
    expect_activity(page, title="List")
    titles = page.evaluate(
        """async () => {
          const titles = [];
          new MutationObserver(() =>
            titles.push(JSON.parse(document.querySelector("meta[name=user-activity]").content).title))
            .observe(document.head, { childList: true, subtree: true, attributes: true });
          // As when the frame of an extension takes the focus: nothing has it in between.
          document.activeElement.blur();
          document.querySelector("header button").focus();
          await new Promise((done) => setTimeout(done));
          userActivities.current.keywords = ["later"];
          return titles;
        }"""
    )
    expect_activity(page, title="List", keywords=["later"])
    assert "Map" not in titles
    page.evaluate("document.activeElement.blur()")
    expect_activity(page, title="Map")
    # Out of view, it does not come back.
    page.get_by_role("button", name="In the list").focus()
    page.get_by_role("button", name="Tool").focus()
    expect_activity(page, title="List")
    page.evaluate("document.querySelector('[data-title=List]').hidden = true")
    expect_activity(page, title="Map")


def test_inner_part_comes_before_the_outer_one(open_app):
    body = """<main data-title="Feed" style="height: 90vh"><article data-title="Photo" style="height: 10vh"></article>
      <button>In the feed</button></main>"""
    page = open_app(PARTS, body)
    expect_activity(page, title="Photo")
    page.evaluate("document.querySelector('article').hidden = true")
    expect_activity(page, title="Feed")


def test_hidden_and_removed_parts_are_not_current(open_app):
    page = open_app(PARTS, TWO_PARTS)
    expect_activity(page, title="Map")
    page.evaluate("document.querySelector('[data-title=Map]').hidden = true")
    expect_activity(page, title="List")
    page.evaluate("document.querySelector('[data-title=List]').remove()")
    expect_activity(page)


def test_activity_of_a_part_can_be_replaced_and_removed(open_app):
    page = open_app(PARTS, TWO_PARTS)
    expect_activity(page, title="Map")
    page.evaluate(
        """() => {
          window.part = document.querySelector("[data-title=Map]");
          part.userActivity = Object.assign(new UserActivity("com.example.part"), { title: "Another map" });
        }"""
    )
    expect_activity(page, title="Another map")
    page.evaluate("part.userActivity = null")
    expect_activity(page, title="List")
    assert page.evaluate("part.userActivity") is None


def test_parts_in_shadow_roots_get_the_focus(open_app):
    script = """
      const host = document.querySelector("x-list");
      host.attachShadow({ mode: "open" }).append(document.createElement("button"));
    """
    page = open_app(
        script + PARTS,
        """<section data-title="Map" style="height: 60vh"></section>
           <section data-title="List"><x-list style="display: block; height: 20vh"></x-list></section>""",
    )
    expect_activity(page, title="Map")
    page.evaluate("document.querySelector('x-list').shadowRoot.firstChild.focus()")
    expect_activity(page, title="List")


def test_parts_can_share_an_activity(open_app):
    script = """
      window.shared = Object.assign(new UserActivity("com.example.part"), { title: "Shared" });
      for (const part of document.querySelectorAll("section")) part.userActivity = shared;
    """
    page = open_app(script, TWO_PARTS)
    expect_activity(page, title="Shared")
    page.evaluate("document.querySelector('section').remove()")
    page.evaluate("shared.keywords = ['still']")
    expect_activity(page, title="Shared", keywords=["still"])


def test_app_can_still_choose_itself(open_app):
    page = open_app(PARTS, TWO_PARTS)
    expect_activity(page, title="Map")
    page.evaluate("Object.assign(new UserActivity('com.example.dialog'), { title: 'Dialog' }).becomeCurrent()")
    expect_activity(page, title="Dialog")
    page.get_by_role("button", name="In the list").focus()
    expect_activity(page, title="List")


def test_element_takes_no_other_value(open_app):
    page = open_app()
    name = page.evaluate("try { document.body.userActivity = {}; } catch (error) { error.name }")
    assert name == "TypeError"
    assert page.evaluate("[document.body.userActivity, Object.keys(document.body)]") == [None, []]
