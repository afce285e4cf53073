import type { PermissionNode } from '@innkeeper/contract/permission-tree'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { codesIn, matching, toggle } from './chosen.ts'
import styles from './rights-input.module.css'
import { useText } from './text.ts'

interface RightsInputProps {
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
  tree: PermissionNode[]
}

/** The permission tree: groups, the pages in them and the buttons on those, each with its box. */
export function RightsInput({ id, value = [], onChange, tree }: RightsInputProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const shown = matching(tree, words.trim())
  return (
    <div className={styles.frame}>
      <Input.Search
        id={id}
        value={words}
        allowClear
        placeholder={t('find')}
        aria-label={t('find')}
        onChange={(event) => setWords(event.target.value)}
        // Enter would send the form.
        onPressEnter={(event) => event.preventDefault()}
      />
      <div className={styles.tree}>
        {shown.map((node) => (
          <Group
            key={node.key}
            node={node}
            chosen={value}
            onToggle={(each, page, on) => onChange?.(toggle(value, each, page, on))}
          />
        ))}
        {shown.length === 0 && <Muted>{t('nothingFound')}</Muted>}
      </div>
    </div>
  )
}

interface BranchProps {
  node: PermissionNode
  chosen: string[]
  onToggle: (node: PermissionNode, page: PermissionNode | undefined, on: boolean) => void
}

function Group({ node, chosen, onToggle }: BranchProps) {
  const t = useText()
  const codes = codesIn(node)
  const count = codes.filter((code) => chosen.includes(code)).length
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{node.title}</legend>
      <div className={styles.head}>
        <Checkbox
          checked={count === codes.length}
          indeterminate={count > 0 && count < codes.length}
          aria-label={t('wholeGroup', { group: node.title })}
          onChange={(event) => onToggle(node, undefined, event.target.checked)}
        >
          {node.title}
        </Checkbox>
        <Muted>{t('chosen', { chosen: count, all: codes.length })}</Muted>
      </div>
      {node.children.map((child) =>
        child.kind === 'group' ? (
          <Group key={child.key} node={child} chosen={chosen} onToggle={onToggle} />
        ) : (
          <Page key={child.key} node={child} chosen={chosen} onToggle={onToggle} />
        ),
      )}
    </fieldset>
  )
}

function Page({ node, chosen, onToggle }: BranchProps) {
  const t = useText()
  const box = (each: PermissionNode, page?: PermissionNode) => (
    <Checkbox
      key={each.key}
      checked={chosen.includes(each.key)}
      aria-label={page ? `${page.title}: ${each.title}` : each.title}
      onChange={(event) => onToggle(each, page, event.target.checked)}
    >
      {each.title}
    </Checkbox>
  )
  return (
    <div className={styles.page}>
      <div className={styles.pageTitle}>
        {box(node)}
        {node.platform_only && <Mark>{t('platformOnly')}</Mark>}
        {node.kind === 'link' && <Mark>{t('link')}</Mark>}
      </div>
      <div className={styles.buttons}>{node.children.map((button) => box(button, node))}</div>
    </div>
  )
}
