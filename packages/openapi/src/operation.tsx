import type { ReactNode } from 'react';
import { CodeBlock, TabItem, Tabs } from 'recto-docs/components';
import { type ApiOperation, callbacksOf, parameterSchema } from './api.ts';
import {
  entriesOf,
  type MediaType,
  type Parameter,
  type Response,
  resolveRef,
  type Schema,
} from './description.ts';
import { type BodyExample, bodyExamples, codeSamples, isJson, json, preferredMedia } from './examples.ts';
import { nestedOf, resolveSchema } from './schema.ts';
import { FieldRow, factsOf, SchemaBody, Type } from './schema-fields.tsx';
import { type TextId, text } from './texts.ts';
import { ExternalLink, joinNodes, Method, Prose, pageHref, useView } from './view.tsx';

/** Examples with more lines are folded. */
const maxOpenLines = 24;

const places = ['path', 'query', 'header', 'cookie'] as const;

/** Shows an operation; `level` is the level of the headings in it, which have ids only on a page of its own. */
export function OperationBody({
  operation: apiOperation,
  level,
}: {
  operation: ApiOperation;
  level: 2 | 3;
}): ReactNode {
  const { operation, slug, isWebhook, method, path, parameters, body, responses } = apiOperation;
  const { api } = useView();
  const Heading = (id: TextId, content: ReactNode = text(id)) => {
    const Level = `h${level}` as const;
    return level === 2 ? <Level id={id}>{content}</Level> : <Level>{content}</Level>;
  };
  const callbacks = callbacksOf(operation, api.description);
  return (
    <>
      <p className="oas-endpoint">
        <Method>{method}</Method> <code>{isWebhook ? path : breakable(path)}</code>
        {operation.deprecated && <em className="oas-deprecated"> {text('deprecated')}</em>}
      </p>
      <Prose level={level + 1}>{operation.description}</Prose>
      <ExternalLink docs={operation.externalDocs} />
      <Authentication operation={apiOperation} />
      {!isWebhook && <Samples operation={apiOperation} />}
      {places.map((place) => {
        const placeParameters = parameters.filter((parameter) => parameter.in === place);
        if (placeParameters.length === 0) return null;
        return (
          <div key={place}>
            {Heading(place)}
            <dl className="oas-fields">
              {placeParameters.map((parameter) => (
                <ParameterRow
                  key={parameter.name}
                  parameter={parameter}
                  anchor={`${slug}.${parameter.name}`}
                />
              ))}
            </dl>
          </div>
        );
      })}
      {body && (
        <>
          {Heading('body')}
          <Prose>{body.description}</Prose>
          <Content content={body.content} use="request" prefix={slug} isRequired={body.required === true} />
        </>
      )}
      {responses.length > 0 && (
        <>
          {Heading('responses')}
          {responses.map(([status, response]) => (
            <ResponseSection key={status} status={status} response={response} />
          ))}
        </>
      )}
      {callbacks.map(({ name, operation: callback }) => (
        <div key={`${name} ${callback.method} ${callback.path}`}>
          {Heading('callback', text('callback', { name }))}
          <p className="oas-endpoint">
            <Method>{callback.method}</Method> <code>{callback.path}</code>
          </p>
          <Prose>{callback.operation.description ?? callback.operation.summary}</Prose>
          <Content content={callback.body?.content} use="request" />
        </div>
      ))}
    </>
  );
}

/** Lets a path break after its slashes. */
export function breakable(path: string): ReactNode[] {
  return path.split(/(?<=\/)(?=.)/).flatMap((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a path never change places.
    return index > 1 ? [<wbr key={index} />, part] : [part];
  });
}

function Authentication({ operation: { security } }: { operation: ApiOperation }): ReactNode {
  const { api, page } = useView();
  const [overview] = api.pages;
  const ways = security.filter((requirement) => Object.keys(requirement).length > 0);
  if (ways.length === 0 || !overview) return null;
  const scopes = [...new Set(ways.flatMap((requirement) => Object.values(requirement).flat()))];
  const isOptional = ways.length < security.length;
  return (
    <p className="oas-facts">
      {`${text('authentication')}: `}
      {joinNodes(
        ways.map((requirement) => {
          const names = Object.keys(requirement).map((name) => (
            <a key={name} href={pageHref(page, overview, 'authentication')}>
              {name}
            </a>
          ));
          return <span key={Object.keys(requirement).join()}>{joinNodes(names, ' + ')}</span>;
        }),
        ` ${text('or')} `,
      )}
      {isOptional && ` (${text('optional')})`}
      {scopes.length > 0 && ` · ${text('scopes')}: `}
      {joinNodes(scopes.map((scope) => <code key={scope}>{scope}</code>))}
    </p>
  );
}

function Samples({ operation }: { operation: ApiOperation }): ReactNode {
  const { api } = useView();
  return (
    <Tabs groupId="openapi-sample">
      {codeSamples(operation, api).map(({ label, language, code }) => (
        <TabItem key={label} value={label}>
          <CodeBlock language={language}>{code}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}

function ParameterRow({ parameter, anchor }: { parameter: Parameter; anchor?: string }): ReactNode {
  const schema = parameterSchema(parameter) ?? {};
  const { name, required = false, description, deprecated } = parameter;
  const example = parameter.example ?? firstValue(parameter);
  return (
    <FieldRow
      field={{ name, schema, isRequired: required }}
      about={{ description, deprecated, example }}
      anchor={anchor}
    />
  );
}

function firstValue({ examples = {} }: Parameter): unknown {
  const [first] = Object.values(examples);
  return first && 'value' in first ? first.value : undefined;
}

function ResponseSection({ status, response }: { status: string; response: Response }): ReactNode {
  const { api } = useView();
  const headers = entriesOf(response.headers).flatMap(([name, entry]) => {
    const header = resolveRef<Omit<Parameter, 'name' | 'in'>>(entry, api.description);
    return header ? [{ ...header, name, in: 'header' }] : [];
  });
  return (
    <section className="oas-response">
      <p className="oas-status">
        <strong className={`oas-${status[0]}xx`}>{status}</strong>
      </p>
      <div>
        <Prose>{response.description}</Prose>
        {headers.length > 0 && (
          <details>
            <summary>{text('headers')}</summary>
            <dl className="oas-fields">
              {headers.map((header) => (
                <ParameterRow key={header.name} parameter={header} />
              ))}
            </dl>
          </details>
        )}
        {response.content && (
          <Content content={response.content} use="response" isFolded={!/^2/.test(status)} />
        )}
      </div>
    </section>
  );
}

interface ContentOptions {
  content: Record<string, MediaType> | undefined;
  use: 'request' | 'response';
  prefix?: string;
  isRequired?: boolean;
  /** Whether the example is closed, however short it is. */
  isFolded?: boolean;
}

/** Shows the types of a body, what JSON (or the first type) contains, and examples. */
function Content({ content, use, prefix, isRequired, isFolded = false }: ContentOptions): ReactNode {
  const { api } = useView();
  const [type, media] = preferredMedia(content);
  if (!type || !media) return null;
  const nested = nestedOf(media.schema, api);
  const examples = bodyExamples(media, api, use);
  // The samples of requests have the generated one.
  const visibleExamples = use === 'request' ? examples.filter(({ name }) => name !== undefined) : examples;
  const otherTypes = Object.entries(content ?? {}).filter(([other]) => other !== type);
  return (
    <>
      <p className="oas-facts">
        <code>{type}</code>
        {media.schema && ' · '}
        {media.schema && <Type schema={media.schema} />}
        {isRequired && ' · '}
        {isRequired && <em>{text('required')}</em>}
        {media.schema && joinNodes(['', ...factsOf(resolveSchema(media.schema, api), api, null)], ' · ')}
      </p>
      {nested && <SchemaBody schema={nested} prefix={prefix} />}
      <Examples examples={visibleExamples} type={type} isFolded={isFolded} />
      {otherTypes.map(([other, { schema }]) => (
        <p key={other} className="oas-facts">
          {`${text('or')} `}
          <code>{other}</code>
          {schema && !sameSchema(schema, media.schema) && ' · '}
          {schema && !sameSchema(schema, media.schema) && <Type schema={schema} />}
        </p>
      ))}
    </>
  );
}

function sameSchema(one: Schema, other: Schema | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface ExampleOptions {
  examples: BodyExample[];
  type: string;
  isFolded: boolean;
}

function Examples({ examples, type, isFolded }: ExampleOptions): ReactNode {
  return examples.map(({ name, value }, index) => {
    const isText = typeof value === 'string' && !isJson(type);
    const code = isText ? value : json(value);
    if (!code.trim() || (typeof value !== 'object' && isJson(type))) return null;
    const isOpen = !isFolded && index === 0 && code.split('\n').length <= maxOpenLines;
    return (
      <details key={name ?? index} open={isOpen}>
        <summary>{name ?? text('example')}</summary>
        <CodeBlock language={isText ? 'text' : 'json'}>{code}</CodeBlock>
      </details>
    );
  });
}
