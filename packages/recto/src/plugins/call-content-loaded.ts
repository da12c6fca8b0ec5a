import { hookFailed } from '../config/hook-failed.ts';
import { applySeverity } from '../config/severity.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { SiteFiles } from '../content/files.ts';
import type { Page } from '../content/page.ts';
import { readText } from '../content/read-text.ts';
import { type Diagnostic, invariant, type SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Synonym } from '../search/types.ts';
import { type AnchorLink, missingTarget, type Resolution } from '../site/links/resolution.ts';
import type { Route } from '../site/routes/route.ts';
import type { Site } from '../site/site.ts';
import { joinPath } from '../utils/url.ts';
import { callPlugins, reportedProblem } from './call-plugins.ts';
import type { LoadedContent, LoadedContext } from './plugin.ts';

interface LinkedSite extends SiteFiles {
  site: Site;
  resolve(href: string, from: Route): Resolution;
}

/** What `contentLoaded` of plugins returned for a locale. */
export interface LoadedByPlugins {
  /** Values for components, by name. */
  data: ReadonlyMap<string, unknown>;
  synonyms: Synonym[];
  checkPage(page: Page): Diagnostic[];
  /** Links with an anchor, which can be checked only when the target page is rendered. */
  anchors: AnchorLink[];
  diagnostics: Diagnostic[];
}

export async function callContentLoaded(linkedSite: LinkedSite): Promise<LoadedByPlugins> {
  const { config } = linkedSite;
  const problems: Pick<LoadedByPlugins, 'anchors' | 'diagnostics'> = { anchors: [], diagnostics: [] };
  const call = { config, diagnostics: problems.diagnostics };
  const { results } = await callPlugins('contentLoaded', contextOf(linkedSite, problems), call);
  return {
    ...problems,
    data: new Map(results.flatMap(({ value }) => Object.entries(value.data ?? {}))),
    synonyms: results.flatMap(({ value }) => value.synonyms ?? []),
    checkPage: (page) => results.flatMap(({ plugin, value }) => problemsOf(page, plugin, value, config)),
  };
}

function problemsOf(
  page: Page,
  plugin: string,
  { checkPage }: LoadedContent,
  config: SiteConfig,
): Diagnostic[] {
  if (!checkPage) return [];
  const call = { config, at: { file: page.source.path } };
  try {
    return checkPage(page).map((problem) => reportedProblem(plugin, 'checkPage', problem, call));
  } catch (cause) {
    return [hookFailed(plugin, 'checkPage', cause, call)];
  }
}

function contextOf(
  { root, files, config, site, resolve }: LinkedSite,
  { anchors, diagnostics }: Pick<LoadedByPlugins, 'anchors' | 'diagnostics'>,
): Omit<LoadedContext, 'report'> {
  // Addresses are absolute, so any page can be the referrer.
  const [from] = site.routes.values();
  return {
    config,
    site,
    async readText(path) {
      if (!files.has(joinPath(root, path))) return undefined;
      const result = await readText(path, { root, files });
      diagnostics.push(...result.diagnostics);
      return result.text;
    },
    resolve(href: string, at: SourceLocation): Resolution {
      invariant(from, 'a site has a not-found page.');
      const target = resolve(href, from);
      if (target.kind === 'missing') diagnostics.push(...applySeverity(missingTarget(target, at), config));
      else if (target.kind === 'route' && target.anchor)
        anchors.push({ path: target.route.path, anchor: target.anchor, href, at: () => at });
      return target;
    },
  };
}
