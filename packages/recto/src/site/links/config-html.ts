import { isDocusaurusProject } from '../../config/config-location.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { addressAttributes, addressesIn, escapeHtml, joinAddresses } from '../../utils/html.ts';
import { type ScannedAttribute, type StartTag, scanHtml } from '../../utils/scan-html.ts';
import { applyEdits, type Edit } from '../../utils/text.ts';
import { isExternal } from '../../utils/url.ts';
import { pathUrl } from '../paths.ts';

type ShellConfig = Pick<SiteConfig, 'baseUrl' | 'i18n' | 'trailingSlash' | 'file'>;

/** Visits each attribute with addresses in HTML. */
export function visitAddresses(
  html: string,
  visit: (attribute: ScannedAttribute, element: StartTag) => void,
): void {
  scanHtml(html, {
    start(element) {
      const names = addressAttributes(element.name);
      for (const attribute of element.attributes)
        if (names.includes(attribute.name)) visit(attribute, element);
    },
    end: () => {},
  });
}

/**
 * Resolves the addresses in HTML outside of articles like the links of the configuration: paths are below the base URL.
 * Docusaurus shows such HTML as it is.
 */
export function resolveShellHtml(html: string, config: ShellConfig): string {
  if (isDocusaurusProject(config)) return html;
  const edits: Edit[] = [];
  visitAddresses(html, ({ name, value, start, end }) => {
    const parts = addressesIn(name, value).map((part) => ({ ...part, href: resolved(part.href, config) }));
    const text = joinAddresses(parts);
    if (text !== value) edits.push({ start, end, text: `${name}="${escapeHtml(text)}"` });
  });
  return applyEdits(html, edits);
}

/** Whether an address in HTML outside of articles is one of this site or of another host, and can be checked. */
export function isCheckedInHtml(href: string, config: ShellConfig): boolean {
  // Elsewhere on the host of a Docusaurus project, or relative to the page that shows it.
  return !isDocusaurusProject(config) || href.startsWith(config.baseUrl) || isExternal(href);
}

function resolved(href: string, config: ShellConfig): string {
  return href === '' ? href : pathUrl(href, config);
}
