import type { ReactNode } from 'react';
import type { ApiOperation, Group, SharedSchema } from './api.ts';
import type { SecurityScheme } from './description.ts';
import { resolveRef } from './description.ts';
import { breakable, OperationBody } from './operation.tsx';
import { nestedOf, resolveSchema } from './schema.ts';
import { factsOf, SchemaBody, Type } from './schema-fields.tsx';
import { text } from './texts.ts';
import {
  ExternalLink,
  hrefTo,
  joinNodes,
  Method,
  Prose,
  schemaHref,
  useView,
  type View,
  ViewContext,
} from './view.tsx';

/** Operations that an overview lists one by one; of larger descriptions, it lists the tags. */
const maxListed = 80;

/** Shows a page of a description. */
export function Page(view: View): ReactNode {
  return (
    <ViewContext.Provider value={view}>
      <div className="oas">
        <PageContent />
      </div>
    </ViewContext.Provider>
  );
}

function PageContent(): ReactNode {
  const { page, api } = useView();
  switch (page.kind) {
    case 'overview':
      return <Overview />;
    case 'group':
      return <GroupPage group={page.group} />;
    case 'operation':
      return <OperationBody operation={page.operation} level={2} />;
    case 'schemas':
      return (
        <>
          <p>{text('schemasAbout')}</p>
          {api.pages.some(({ kind }) => kind === 'schema') ? (
            <SchemaList />
          ) : (
            [...api.schemas.values()].map((schema) => (
              <section key={schema.name} className="oas-section">
                <h2 id={schema.slug}>{schema.name}</h2>
                <SchemaSection shared={schema} />
              </section>
            ))
          )}
        </>
      );
    case 'schema':
      return <SchemaSection shared={page.schema} />;
  }
}

function Overview(): ReactNode {
  const view = useView();
  const { api } = view;
  const { info, servers = [], externalDocs, components } = api.description;
  const schemes = Object.entries(components?.securitySchemes ?? {}).flatMap(([name, entry]) => {
    const scheme = resolveRef<SecurityScheme>(entry, api.description);
    return scheme ? [[name, scheme] as const] : [];
  });
  const count = api.groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      {info?.version && <p className="oas-facts">{text('version', { version: info.version })}</p>}
      <Prose level={2} hasIds>
        {info?.description}
      </Prose>
      <ExternalLink docs={externalDocs} />
      {servers.length > 0 && (
        <>
          <h2 id="servers">{text('servers')}</h2>
          <dl className="oas-list">
            {servers.map(({ url, description, variables = {} }) => (
              <div key={url}>
                <dt>
                  <code>{url}</code>
                </dt>
                <dd>
                  <Prose>{description}</Prose>
                  {Object.entries(variables).map(([name, variable]) => (
                    <p key={name} className="oas-facts">
                      <code>{`{${name}}`}</code>
                      {': '}
                      {joinNodes(
                        (variable.enum ?? [variable.default ?? '']).map((value) => (
                          <code key={value}>{value}</code>
                        )),
                      )}
                      {variable.description && ` · ${variable.description}`}
                    </p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {schemes.length > 0 && (
        <>
          <h2 id="authentication">{text('authentication')}</h2>
          <dl className="oas-list">
            {schemes.map(([name, scheme]) => (
              <SchemeRow key={name} name={name} scheme={scheme} />
            ))}
          </dl>
        </>
      )}
      <h2 id="operations">{text('operations')}</h2>
      {count <= maxListed ? (
        api.groups.map((group) => (
          <div key={group.slug}>
            <h3>
              <a href={hrefTo(view, group)}>{group.name}</a>
            </h3>
            <OperationList operations={group.operations} />
          </div>
        ))
      ) : (
        <ul className="oas-columns">
          {api.groups.map((group) => (
            <li key={group.slug}>
              <a href={hrefTo(view, group)}>{group.name}</a> {`(${group.operations.length})`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SchemeRow({ name, scheme }: { name: string; scheme: SecurityScheme }): ReactNode {
  const flows = Object.entries(scheme.flows ?? {}).flatMap(([flow, value]) =>
    value ? [{ flow, ...value }] : [],
  );
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <p className="oas-facts">
          {schemeType(scheme)}
          {scheme.openIdConnectUrl && <code>{scheme.openIdConnectUrl}</code>}
        </p>
        <Prose>{scheme.description}</Prose>
        {flows.map(({ flow, authorizationUrl, tokenUrl, scopes = {} }) => (
          <div key={flow}>
            <p className="oas-facts">
              {joinNodes(
                [flow, authorizationUrl, tokenUrl].flatMap((part) =>
                  part ? [<code key={part}>{part}</code>] : [],
                ),
                ' · ',
              )}
            </p>
            {Object.keys(scopes).length > 0 && (
              <details>
                <summary>{text('scopes')}</summary>
                <dl className="oas-list">
                  {Object.entries(scopes).map(([scope, about]) => (
                    <div key={scope}>
                      <dt>
                        <code>{scope}</code>
                      </dt>
                      <dd>{about}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </div>
        ))}
      </dd>
    </div>
  );
}

function schemeType({ type, scheme, in: place, name, bearerFormat }: SecurityScheme): ReactNode {
  if (type === 'http') return `HTTP ${scheme}${bearerFormat ? ` (${bearerFormat})` : ''}`;
  if (type !== 'apiKey')
    return { oauth2: 'OAuth 2', openIdConnect: 'OpenID Connect ', mutualTLS: 'mTLS' }[type];
  return (
    <>
      {`API key · ${place} `}
      <code>{name}</code>
    </>
  );
}

function GroupPage({ group }: { group: Group }): ReactNode {
  const { api } = useView();
  const { description, operations } = group;
  const isSplit = api.pages.some(({ kind }) => kind === 'operation');
  return (
    <>
      <Prose level={2}>{description}</Prose>
      {isSplit ? (
        <OperationList operations={operations} />
      ) : (
        operations.map((operation) => (
          <section key={operation.slug} className="oas-section">
            <h2 id={operation.slug}>{operation.title}</h2>
            <OperationBody operation={operation} level={3} />
          </section>
        ))
      )}
    </>
  );
}

function OperationList({ operations }: { operations: ApiOperation[] }): ReactNode {
  const view = useView();
  return (
    <ul className="oas-operations">
      {operations.map((operation) => (
        <li key={operation.slug}>
          <Method>{operation.method}</Method> <a href={hrefTo(view, operation)}>{operation.title}</a>{' '}
          <code>{breakable(operation.path)}</code>
        </li>
      ))}
    </ul>
  );
}

function SchemaList(): ReactNode {
  const view = useView();
  return (
    <ul className="oas-columns">
      {[...view.api.schemas.keys()].map((name) => (
        <li key={name}>
          <a href={schemaHref(view, name)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function SchemaSection({ shared: { schema, slug } }: { shared: SharedSchema }): ReactNode {
  const { api } = useView();
  const resolved = resolveSchema(schema, api);
  const nested = nestedOf(schema, api);
  const isObject = nested === resolved && (resolved.properties !== undefined || resolved.allOf !== undefined);
  const facts = factsOf(resolved, api);
  return (
    <>
      <Prose level={3}>{resolved.description}</Prose>
      {(!isObject || resolved.deprecated) && (
        <p className="oas-facts">
          {resolved.deprecated && <span className="oas-deprecated">{text('deprecated')}</span>}
          {joinNodes([<Type key="type" schema={schema} />, ...facts], ' · ')}
        </p>
      )}
      {nested && <SchemaBody schema={nested} prefix={slug} />}
    </>
  );
}
