import type { ReactNode } from 'react'
import { useLocalized } from '../i18n/define-text.ts'
import { Page } from '../ui/page/page.tsx'
import { AddButton } from './add-button.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportButton } from './import/import-button.tsx'
import { type ListParts, ResourceList } from './resource-list.tsx'
import { type ListOptions, type ResourceListState, useResourceList } from './use-resource-list.ts'

export interface ResourcePageProps extends ListParts, ListOptions {
  /** What the page is called, where the contract cannot say it, and what belongs to that. */
  title?: string
  intro?: ReactNode
  /** More buttons at the top, before import, export and add. */
  toolbar?: ReactNode
}

/** The page of a resource: filters, list, form, delete and export from its fields. */
export function ResourcePage(props: ResourcePageProps) {
  const { area, toolbar } = props
  const localized = useLocalized()
  const list = useResourceList(props)
  return (
    <Page
      title={props.title ?? localized(area.resource.page.title)}
      intro={props.intro}
      actions={<ListButtons list={list} toolbar={toolbar} />}
    >
      <ResourceList {...props} label={props.title} list={list} />
    </Page>
  )
}

/** What can be done with the list as a whole. */
function ListButtons({ list, toolbar }: { list: ResourceListState; toolbar?: ReactNode }) {
  const { area, search } = list
  return (
    <>
      {toolbar}
      <ImportButton area={area} />
      {area.endpoints.export && <ExportButton endpoint={area.endpoints.export} search={search} />}
      <AddButton list={list} />
    </>
  )
}
