import { areas } from '@innkeeper/contract/areas'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import type { Language } from '@innkeeper/contract/localized'
import { isResource } from '@innkeeper/contract/resource'
import { type FieldRow, fieldsOf, type Schema } from './fields.ts'
import { texts } from './text.ts'

type Area = (typeof areas)[number]
type Operation = Record<string, Schema>

interface Source {
  product: string
  version: string
  language: Language
  /** The OpenAPI description: the one source of the fields. */
  document: Schema
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The page that shows the API, made from its description. */
export function apiReference({ product, version, language, document }: Source): string {
  const t = texts[language]
  const groups = areas.filter((area) => Object.keys(area.endpoints).length > 0)
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${safe(`${t.title} · ${product}`)}</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="/admin/docs/page.css">
<script src="/boot.js"></script>
<script src="/admin/docs/page.js" defer></script>
</head>
<body>
<a class="skip" href="#calls">${t.skip}</a>
<header>
<div class="top"><h1>${safe(t.title)}</h1><span class="product">${safe(product)} ${safe(version)}</span>
<span class="links"><a href="/admin/openapi.json">${t.json}</a>
<a href="?language=en" lang="en"${language === 'en' ? ' aria-current="true"' : ''}>English</a>
<a href="?language=zh" lang="zh-CN"${language === 'zh' ? ' aria-current="true"' : ''}>中文</a></span></div>
<p>${safe(t.intro)}</p>
<search><label for="filter">${t.filter}</label>
<input id="filter" type="search" placeholder="${safe(t.filterHint)}" autocomplete="off"></search>
</header>
<div class="columns">
<nav aria-label="${t.areas}"><ul>${groups.map((area) => entry(area, language)).join('')}</ul></nav>
<main id="calls" tabindex="-1">
<p id="none" role="status" hidden>${t.none}</p>
${groups.map((area) => section(area, document, language)).join('\n')}
</main>
</div>
</body>
</html>`
}

/** By its page; areas that share one (the calls of a partner's people) by their own name too. */
function titleOf(area: Area, language: Language): string {
  const title = pageTitle(area, language)
  const isShared = areas.some((other) => other !== area && pageTitle(other, language) === title)
  return isShared ? `${title} (${area.name})` : title
}

function pageTitle(area: Area, language: Language): string {
  const title = isResource(area) ? area.resource.page.title : area.pages?.[0]?.title
  return title ? title[language] : area.name
}

const entry = (area: Area, language: Language) =>
  `<li><a href="#${area.name}">${safe(titleOf(area, language))}</a></li>`

function section(area: Area, document: Schema, language: Language): string {
  const calls = Object.values(area.endpoints) as AnyEndpoint[]
  return `<section aria-labelledby="${area.name}">
<h2 id="${area.name}">${safe(titleOf(area, language))} <small>${calls.length} ${texts[language][calls.length === 1 ? 'oneCall' : 'calls']}</small></h2>
${calls.map((endpoint) => call(endpoint, document, language)).join('\n')}
</section>`
}

function call(endpoint: AnyEndpoint, document: Schema, language: Language): string {
  const t = texts[language]
  const paths = document.paths as Record<string, Operation>
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Schema
  const all = ((document.components as Schema).schemas ?? {}) as Schema
  const asked = fieldsOf(requestSchema(operation), all)
  const answered = fieldsOf(answerSchema(operation), all)
  const title = endpoint.audit?.[language] ?? ''
  return `<details class="call"><summary><span class="method ${endpoint.method}">${endpoint.method}</span>
<code>${safe(endpoint.path)}</code> <span class="what">${safe(title)}</span></summary>
<ul class="needs">${needsOf(endpoint, asked, language)
    .map((need) => `<li>${need}</li>`)
    .join('')}</ul>
<h3>${t.request}</h3>${table(asked, language)}
<h3>${t.answer}</h3>${table(answered, language)}
<h3>${t.errors}</h3><p>${errorsOf(endpoint)
    .map((name) => `<code>${codes[name]}</code> ${safe(name)}`)
    .join(' · ')}</p>
</details>`
}

/** What it takes to call it, as far as the contract says it. */
function needsOf(endpoint: AnyEndpoint, asked: FieldRow[], language: Language): string[] {
  const t = texts[language]
  const who =
    endpoint.permission === 'public'
      ? [t.anybody, t.limited]
      : endpoint.permission === 'signed-in'
        ? [t.signedIn]
        : [`${t.permission}: <code>${safe(endpoint.permission)}</code>`]
  return [
    ...who,
    ...(endpoint.encoding === 'multipart' ? [t.upload] : []),
    ...(endpoint.audit ? [t.logged] : []),
    ...(asked.some(({ name }) => name === 'version') ? [t.versioned] : []),
  ]
}

type CodeName = keyof typeof codes

/** Those that follow from what the call is; every call can be refused with them. */
function errorsOf({ permission, audit }: AnyEndpoint): CodeName[] {
  const signedIn: CodeName[] = permission === 'public' ? [] : ['signedOut', 'tokenExpired']
  const held: CodeName[] = ['public', 'signed-in'].includes(permission) ? [] : ['forbidden']
  const changes: CodeName[] = audit ? ['conflict'] : []
  return [...signedIn, ...held, 'invalidInput', ...changes, 'serverError'].filter(
    (name): name is CodeName => name in codes,
  )
}

function table(rows: FieldRow[], language: Language): string {
  const t = texts[language]
  if (rows.length === 0) return `<p class="soft">${t.noFields}</p>`
  const lines = rows.map(
    ({ name, type, rules, required }) =>
      `<tr><td><code>${safe(name)}</code>${required ? ` <em>${t.required}</em>` : ''}</td><td>${safe(type)}</td><td>${safe(rules.join('; '))}</td></tr>`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="${t.field}"><table><thead><tr><th>${t.field}</th><th>${t.type}</th><th>${t.rules}</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

function requestSchema(operation: Schema): Schema {
  const parameters = operation.parameters as { name: string; required: boolean; schema: Schema }[]
  if (parameters) {
    return {
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  return schemaIn(operation.requestBody as Schema)
}

function answerSchema(operation: Schema): Schema {
  const answer = (operation.responses as Record<string, Schema>)['200'] ?? {}
  const { properties } = schemaIn(answer) as { properties?: Record<string, Schema> }
  return properties?.data ?? {}
}

function schemaIn({ content }: Schema): Schema {
  const [first] = Object.values((content ?? {}) as Record<string, { schema: Schema }>)
  return first?.schema ?? {}
}
