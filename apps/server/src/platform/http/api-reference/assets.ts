/** The colours are those of the console's own style sheet. */
export const css = `
:root { color-scheme: light; --ground: #f6f4f0; --surface: #fff; --sunken: #efece6; --ink: #1d2b2e; --soft: #52626a; --line: #e2ddd3; --strong: #87938f; --brand: #0f5a5e; --brand-soft: #e3efec; --accent: #93501a; }
:root[data-theme="dark"] { color-scheme: dark; --ground: #0f1719; --surface: #162123; --sunken: #0b1113; --ink: #e8eeec; --soft: #a2b1b0; --line: #283739; --strong: #637678; --brand: #6ccbc0; --brand-soft: #17353a; --accent: #e6ad75; }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { color-scheme: dark; --ground: #0f1719; --surface: #162123; --sunken: #0b1113; --ink: #e8eeec; --soft: #a2b1b0; --line: #283739; --strong: #637678; --brand: #6ccbc0; --brand-soft: #17353a; --accent: #e6ad75; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.skip { position: fixed; top: 8px; left: 8px; padding: 8px 16px; background: var(--surface); transform: translateY(-200%); }
.skip:focus { transform: none; }
header { padding: 16px 24px; border-bottom: 1px solid var(--line); background: var(--surface); }
.top { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; }
h1 { margin: 0; font-size: 22px; }
.product, .soft, small { color: var(--soft); }
.links { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-left: auto; }
.links [aria-current] { color: var(--ink); text-decoration: none; }
label { display: block; color: var(--soft); font-size: 13px; }
input { width: 100%; max-width: 480px; min-height: 40px; padding: 4px 12px; border: 1px solid var(--strong); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; font-size: 16px; }
.columns { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 24px; max-width: 1280px; margin: 0 auto; padding: 24px; }
nav { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); overflow: auto; }
nav ul, .needs { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 4px 8px; border-radius: 8px; color: inherit; text-decoration: none; }
nav a:hover { background: var(--brand-soft); }
h2 { margin: 24px 0 8px; font-size: 18px; scroll-margin-top: 16px; }
section:first-of-type h2 { margin-top: 0; }
h2 small { font-size: 13px; font-weight: 400; }
h3 { margin: 16px 0 4px; font-size: 14px; }
.call { margin-bottom: 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
.call[open] { padding-bottom: 16px; }
.call > :not(summary) { margin-right: 16px; margin-left: 16px; }
summary { padding: 8px 16px; border-radius: 8px; cursor: pointer; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 56px; padding: 0 8px; border-radius: 6px; background: var(--brand-soft); color: var(--brand); font-size: 12px; font-weight: 600; text-align: center; }
.GET { background: var(--sunken); color: var(--ink); }
.what { color: var(--soft); }
code { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.needs { display: flex; flex-wrap: wrap; gap: 4px 8px; }
.needs li { padding: 0 8px; border-radius: 6px; background: var(--sunken); font-size: 13px; }
.scroll { overflow: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td:last-child { overflow-wrap: anywhere; }
th { color: var(--soft); font-size: 13px; font-weight: 400; }
em { color: var(--accent); font-size: 12px; font-style: normal; }
@media (max-width: 768px) { .columns { display: block; padding: 16px; } nav { position: static; max-height: 180px; margin-bottom: 16px; border-bottom: 1px solid var(--line); } header { padding: 16px; } .links { margin-left: 0; } }
`

/** Shows only the calls that hold every word of the filter. */
export const script = `
const filter = document.getElementById('filter')
const none = document.getElementById('none')
const calls = [...document.querySelectorAll('.call')].map((call) => ({
  call,
  text: (call.closest('section').querySelector('h2').textContent + ' ' + call.textContent).toLowerCase(),
}))
const links = new Map([...document.querySelectorAll('nav a')].map((link) => [link.hash.slice(1), link.parentElement]))
filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const { call, text } of calls) call.hidden = !words.every((word) => text.includes(word))
  for (const section of document.querySelectorAll('section')) {
    section.hidden = !section.querySelector('.call:not([hidden])')
    links.get(section.querySelector('h2').id).hidden = section.hidden
  }
  none.hidden = calls.some(({ call }) => !call.hidden)
})
`
