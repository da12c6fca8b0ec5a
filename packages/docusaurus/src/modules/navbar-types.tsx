import Language from '@theme/Icon/Language';
import type { ComponentType } from 'react';
import { SearchButton } from 'recto-docs/theme';
import type { NavbarItemProps } from './configured-item.ts';
import {
  useActiveDocContext,
  useDocsVersionCandidates,
  useLayoutDoc,
  useLayoutDocsSidebar,
  useVersions,
} from './docusaurus/plugin-content-docs/client.ts';
import { translate } from './docusaurus/Translate.tsx';
import { useAlternatePageUtils } from './docusaurus/theme-common/shell.ts';
import useDocusaurusContext from './docusaurus/useDocusaurusContext.ts';
import { NavbarLink, NavbarList } from './navbar-link.tsx';
import type { GlobalVersion } from './types.ts';

/*
 * Items of the navbar that are in no configuration, because a component of the site renders them. Those of the configuration
 * have their links from the build.
 */

/** An item of the kind that its props describe. */
export function NavbarItemOfType(props: NavbarItemProps) {
  const kind = props.items
    ? 'dropdown'
    : props.to === undefined && props.href === undefined
      ? kindOf(props)
      : '';
  const Item = types[kind] ?? NavbarLink;
  return <Item {...props} />;
}

/** Components for one type of item receive no type. */
function kindOf({ type, docId, sidebarId }: TypedProps): string {
  if (type) return type;
  if (docId) return 'doc';
  return sidebarId ? 'docSidebar' : '';
}

interface TypedProps extends NavbarItemProps {
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string | undefined;
  dropdownItemsBefore?: readonly NavbarItemProps[];
  dropdownItemsAfter?: readonly NavbarItemProps[];
  /** Names of the shown versions, or their labels by their names. */
  versions?: readonly string[] | Record<string, { label?: string }>;
  queryString?: string;
}

const types: Record<string, ComponentType<TypedProps>> = {
  dropdown: List,
  doc: DocLink,
  docSidebar: SidebarLink,
  docsVersion: VersionLink,
  docsVersionDropdown: VersionList,
  localeDropdown: LocaleList,
  search: SearchButton,
};

function List(props: NavbarItemProps) {
  return <NavbarList {...props} item={(one) => <NavbarItemOfType {...one} />} />;
}

function DocLink({ docId = '', docsPluginId, label, ...props }: TypedProps) {
  const { activeDoc } = useActiveDocContext(docsPluginId);
  const { id, path, sidebar, unlisted } = useLayoutDoc(docId, docsPluginId);
  const isPage = activeDoc?.path === path;
  if (unlisted && !isPage) return null;
  const isActive = () => isPage || (activeDoc?.sidebar !== undefined && activeDoc.sidebar === sidebar);
  return <NavbarLink isActive={isActive} {...props} label={label ?? id} to={path} />;
}

function SidebarLink({ sidebarId = '', docsPluginId, label, ...props }: TypedProps) {
  const { activeDoc } = useActiveDocContext(docsPluginId);
  const { link } = useLayoutDocsSidebar(sidebarId, docsPluginId);
  const isActive = () => activeDoc?.sidebar === sidebarId;
  return <NavbarLink isActive={isActive} {...props} label={label ?? link?.label} to={link?.path ?? ''} />;
}

function VersionLink({ docsPluginId, label, ...props }: TypedProps) {
  const [version] = useDocsVersionCandidates(docsPluginId);
  return <NavbarLink {...props} label={label ?? version?.label} to={version ? mainPath(version) : ''} />;
}

function mainPath({ docs, mainDocId, path }: GlobalVersion): string {
  return docs.find(({ id }) => id === mainDocId)?.path ?? path;
}

/** A list of the versions, with links to the document of the page in each. */
function VersionList({
  docsPluginId,
  versions,
  dropdownItemsBefore,
  dropdownItemsAfter,
  ...props
}: TypedProps) {
  const all = useVersions(docsPluginId);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(docsPluginId);
  const [candidate] = useDocsVersionCandidates(docsPluginId);
  const labels: Record<string, { label?: string }> = Array.isArray(versions)
    ? Object.fromEntries(versions.map((name) => [name, {}]))
    : { ...versions };
  const shown = versions ? all.filter(({ name }) => name in labels) : all;
  const labelOf = ({ name, label }: GlobalVersion) => labels[name]?.label ?? label;
  const items = shown.map((version) => ({
    label: labelOf(version),
    to: alternateDocVersions[version.name]?.path ?? mainPath(version),
    isActive: () => version.name === activeVersion?.name,
  }));
  const entries = [...(dropdownItemsBefore ?? []), ...items, ...(dropdownItemsAfter ?? [])];
  const version = candidate && (shown.find(({ name }) => name === candidate.name) ?? shown[0]);
  if (!version) return null;
  const isMenu = props.mobile && entries.length > 1;
  const label = isMenu
    ? translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' })
    : labelOf(version);
  const link = { ...props, label, ...(!isMenu && { to: mainPath(version) }) };
  return entries.length > 1 ? <List {...link} items={entries} /> : <NavbarLink {...link} />;
}

/** A list of the languages, with links to the page in each. */
function LocaleList({ dropdownItemsBefore, dropdownItemsAfter, queryString = '', ...props }: TypedProps) {
  const { currentLocale, locales, localeConfigs } = useDocusaurusContext().i18n as I18n;
  const { createUrl } = useAlternatePageUtils();
  const items = locales.map((locale) => ({
    label: localeConfigs[locale]?.label ?? locale,
    lang: localeConfigs[locale]?.htmlLang ?? locale,
    to: `pathname://${createUrl({ locale, fullyQualified: false })}${queryString}`,
    target: '_self',
    isActive: () => locale === currentLocale,
  }));
  const text = props.mobile
    ? translate({ id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages' })
    : (localeConfigs[currentLocale]?.label ?? currentLocale);
  const label = (
    <>
      <Language width={20} height={20} style={{ verticalAlign: 'text-bottom', marginInlineEnd: '5px' }} />
      {text}
    </>
  );
  const entries = [...(dropdownItemsBefore ?? []), ...items, ...(dropdownItemsAfter ?? [])];
  return <List {...props} label={label} items={entries} />;
}

interface I18n {
  currentLocale: string;
  locales: string[];
  localeConfigs: Record<string, { label: string; htmlLang: string }>;
}
