"""HTML as programs put it on the clipboard, shortened, with the Markdown that becomes of it."""

GOOGLE_DOCS = (
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">'
    '<h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Week one</span></h2>'
    '<p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;">Some </span>'
    '<span style="font-weight:700;font-style:normal;">strong</span><span style="font-weight:400;"> and </span>'
    '<span style="font-weight:400;font-style:italic;">quiet</span><span style="font-weight:400;"> words, '
    '</span><a href="https://example.com/plan"><span style="text-decoration:underline;">a plan</span></a></p>'
    '<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1">'
    '<p dir="ltr" role="presentation"><span style="font-weight:400;">legs</span></p></li>'
    '<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>squats</span></p></li>'
    '</ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>arms</span></p></li></ul>'
    '<ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,AA" '
    'width="1" alt="checked"><p dir="ltr" role="presentation"><span style="text-decoration:line-through;">swim</span>'
    '</p></li></ul></b><br class="Apple-interchange-newline">',
    "## Week one\n\nSome **strong** and *quiet* words, [a plan](https://example.com/plan)\n\n"
    "- legs\n  - squats\n- arms\n\n- [x] ~~swim~~",
)

WORD = (
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Word 15">'
    "<style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-US><!--StartFragment-->"
    "<h1>Plan<o:p></o:p></h1><p class=MsoNormal>Words <b>in bold</b> and <i>in italics</i>.<o:p></o:p></p>"
    "<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]>"
    "<span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>"
    "&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>legs<o:p></o:p></p>"
    "<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]>"
    "<span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>squats<o:p></o:p></p>"
    "<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Day</b></p></td><td><p class=MsoNormal>"
    "<b>What</b></p></td></tr><tr><td><p class=MsoNormal>Mon</p></td><td><p class=MsoNormal>a|b</p></td></tr></table>"
    "<!--EndFragment--></body></html>",
    "# Plan\n\nWords **in bold** and *in italics*.\n\n- legs\n  1. squats\n\n"
    "| Day | What |\n| --- | --- |\n| Mon | a\\|b |",
)

CHROME = (
    "<meta charset='utf-8'><h2 style=\"box-sizing: border-box; font-weight: 600;\">Lakes of <em>Titan</em></h2>"
    '<p style="box-sizing: border-box; margin-top: 0px;">They hold <a href="https://example.com/wiki/Methane_(gas)" '
    'style="color: rgb(9, 105, 218);">methane</a> and <code style="font-family: monospace;">CH4</code>.<br>A line.</p>'
    '<blockquote style="margin: 0px;"><p>One.</p><p>Two.</p></blockquote><hr>'
    '<ol start="3"><li>three</li><li>four<ul><li>deep</li></ul></li></ol>'
    '<pre><code class="language-js">let a = 1;\nlet b;\n</code></pre>'
    '<p><img src="https://example.com/a.png" alt="A lake"> <script>alert(1)</script>'
    '<a href="javascript:alert(1)">no link</a></p>',
    "## Lakes of *Titan*\n\nThey hold [methane](https://example.com/wiki/Methane_%28gas%29) and `CH4`.\nA line.\n\n"
    "> One.\n>\n> Two.\n\n---\n\n3. three\n4. four\n   - deep\n\n```js\nlet a = 1;\nlet b;\n```\n\n"
    "[A lake](https://example.com/a.png) no link",
)

GITHUB = (
    '<meta charset=\'utf-8\'><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" '
    'class="task-list-item-checkbox" disabled checked> done</li><li class="task-list-item"><input '
    'type="checkbox" class="task-list-item-checkbox" disabled> to do</li></ul>'
    '<table><thead><tr><th>Name</th><th align="right">Size</th></tr></thead>'
    '<tbody><tr><td><b>a</b></td><td align="right">1</td></tr></tbody></table>',
    "- [x] done\n- [ ] to do\n\n| Name | Size |\n| --- | --: |\n| **a** | 1 |",
)

VS_CODE_BROWSER = (
    "<meta charset='utf-8'><div style=\"color: #cccccc;background-color: #1f1f1f;font-family: Consolas, 'Courier New', "
    'monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: '
    '#569cd6;">const</span><span> a = 1;</span></div><div><span>  b *= 2;</span></div></div>',
    "```\nconst a = 1;\n  b *= 2;\n```",
)

APPLE_NOTES = (
    '<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8">'
    '<meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0px;}</style></head>'
    '<body><p class="p1"><b>Shopping</b></p><p class="p2">for the week</p><p class="p3"><br></p>'
    '<ul class="ul1"><li class="li1"><span class="s1"></span>milk</li><li class="li1"><span class="s1"></span>'
    "<i>oat</i></li></ul></body></html>",
    "**Shopping**\nfor the week\n\n- milk\n- *oat*",
)

GMAIL = (
    '<meta charset="utf-8"><div dir="ltr">Hello <b>you</b>,<div><br></div><div>two lines</div><div>and * a star*.</div>'
    "<div># no heading</div></div>",
    "Hello **you**,\n\ntwo lines\nand * a star*.\n\\# no heading",
)

SOURCES = {
    "google-docs": GOOGLE_DOCS,
    "word": WORD,
    "chrome": CHROME,
    "github": GITHUB,
    "vs-code": VS_CODE_BROWSER,
    "apple-notes": APPLE_NOTES,
    "gmail": GMAIL,
}
