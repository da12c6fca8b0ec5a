import { defaultComments } from './magic-comments.ts';
import { palenight } from './palenight.ts';
import { isPlain, type Plain } from './values.ts';

/** What components find in the configuration of Docusaurus' theme if a site does not set it. */
const defaults = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  blog: { sidebar: { groupByYear: true } },
  metadata: [],
  navbar: { hideOnScroll: false, items: [] },
  prism: {
    additionalLanguages: [],
    theme: palenight,
    magicComments: defaultComments,
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

/** Returns a configuration with the defaults of Docusaurus' theme. */
export function withThemeDefaults(config: object): object {
  const { themeConfig } = config as Plain;
  return { ...config, themeConfig: withDefaults(isPlain(themeConfig) ? themeConfig : {}, defaults) };
}

function withDefaults(settings: Plain, values: Plain): Plain {
  const merged = Object.entries(values).map(([key, value]) => {
    const setting = settings[key];
    return [key, isPlain(value) && isPlain(setting) ? withDefaults(setting, value) : (setting ?? value)];
  });
  return { ...settings, ...Object.fromEntries(merged) };
}
