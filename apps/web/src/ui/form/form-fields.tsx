import type { AnyEndpoint, RequestOf } from '@innkeeper/contract/endpoint'
import { fieldErrors } from '@innkeeper/contract/validation'
import { Form, type FormInstance } from 'antd'
import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from 'react'
import { z } from 'zod'
import { useLanguage } from '../../i18n/language.ts'
import styles from './form-fields.module.css'

type Values = Record<string, unknown>

interface OpenForm {
  endpoint: AnyEndpoint
  /** The body as it stands, with what the form does not ask for. */
  body: () => Values
  /** The server's word on a field, as long as the field holds what the server saw. */
  problem: (name: string) => string | undefined
}

const FormContext = createContext<OpenForm | undefined>(undefined)

interface EndpointFormProps<E extends AnyEndpoint> {
  /** Of the form element, for a submit button outside it. */
  id: string
  endpoint: E
  initial: Partial<RequestOf<E>>
  /** Parts of the body that nobody types, such as the id of the row. */
  fixed?: Partial<RequestOf<E>>
  /** The server's field errors, by wire name. */
  rejected: Record<string, string>
  /** What the server says of the form as it stands, where it looks on while one types. */
  objections?: Record<string, string>
  /** From `Form.useForm`, for who reads or sets fields from outside. */
  form?: FormInstance<Record<string, unknown>>
  onSend: (body: RequestOf<E>) => void
  children: ReactNode
}

/**
 * A form that writes the body of one endpoint: the endpoint's own schema checks each field here,
 * and what the server finds wrong beyond that appears under the field too.
 */
export function EndpointForm<E extends AnyEndpoint>(props: EndpointFormProps<E>) {
  const { id, endpoint, initial, fixed, rejected, onSend, children } = props
  const [form] = Form.useForm<Values>(props.form)
  const [sent, setSent] = useState<Values>({})
  const [tried, setTried] = useState(false)
  const now: Values = Form.useWatch([], form) ?? {}
  const openForm: OpenForm = {
    endpoint,
    body: () => ({ ...form.getFieldsValue(), ...fixed }),
    problem: (name) =>
      props.objections?.[name] ??
      (name in sent && sent[name] === now[name] ? rejected[name] : undefined),
  }
  return (
    <FormContext value={openForm}>
      <Form
        name={id}
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={initial}
        // Nobody is told off while typing for the first time; a mended field is at once fine.
        validateTrigger={tried ? 'onChange' : 'onSubmit'}
        scrollToFirstError={{ focus: true }}
        onFinishFailed={() => setTried(true)}
        onFinish={(values) => {
          setSent(values)
          onSend({ ...values, ...fixed } as RequestOf<E>)
        }}
      >
        {children}
      </Form>
    </FormContext>
  )
}

function isOptional(endpoint: AnyEndpoint, name: string): boolean {
  const field = endpoint.body instanceof z.ZodObject ? endpoint.body.shape[name] : undefined
  return field instanceof z.ZodType && field.safeParse(undefined).success
}

/** What is wrong with a field, or with one of the values in it. */
const errorOf = (name: string, errors: Record<string, string>): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]

interface FieldProps {
  /** As on the wire. */
  name: string
  label: string
  hint?: ReactNode
  /** Only when the schema cannot tell: a field that another one makes necessary. */
  required?: boolean
  children: ReactElement<{ 'aria-invalid'?: boolean }>
}

export function Field({ name, label, hint, required, children }: FieldProps) {
  const form = use(FormContext)
  if (!form) throw new Error('A Field stands inside an EndpointForm')
  const language = useLanguage()
  const problem = form.problem(name)
  const check = async () => {
    const { error } = form.endpoint.body.safeParse(form.body(), { reportInput: true })
    const wrong = error && errorOf(name, fieldErrors(error.issues, language))
    if (wrong) throw new Error(wrong)
  }
  return (
    <Form.Item
      className={styles.field}
      name={name}
      label={label}
      extra={hint}
      required={required ?? !isOptional(form.endpoint, name)}
      rules={[{ validator: check }]}
      validateStatus={problem && 'error'}
      help={problem}
    >
      {problem ? cloneElement(children, { 'aria-invalid': true }) : children}
    </Form.Item>
  )
}
