import type { SchemaName } from './schema.ts';

/** Wordings of the notes, each for all keys of its kind. */
export const ignored = 'Ignored: no package reads it.';
export const noPlace = 'Ignored: the project templates have no place for it.';
export const alwaysOn = 'Always on: `false` is ignored.';
export const noPlaceOnTv =
  'Ignored on `androidtv` and `firetv`: their project templates have no place for it.';
export const phonesOnly = 'Works on `android` only: the templates for TVs and watches have no place for it.';
export const pluginOnly = 'Works in plugin entries only. Ignored in a platform.';
export const platformOnly = 'Works in a platform only. Ignored in plugin entries.';
export const onlyInSchema = 'The name occurs in the schema and in no other code.';

/** The schemas with the keys of an app. */
export const app: SchemaName[] = ['rnv.project', 'rnv.app'];

/** Guides that explain the notes. A test fails if a page lacks the heading. */
export const guides = {
  ignoredKeys: { label: 'Ignored keys', href: '/docs/guides/advanced-configuration#no-effect' },
  injection: { label: 'Injection', href: '/docs/overview/customize#injection' },
  ownTemplate: { label: 'Own template', href: '/docs/overview/customize#eject' },
  android: { label: 'Android', href: '/docs/platforms/android#configure' },
  ios: { label: 'iOS', href: '/docs/platforms/ios#configure' },
  windows: { label: 'Windows', href: '/docs/platforms/windows#state-of-the-native-engine' },
  webpack: { label: 'engine-rn-web', href: '/docs/engines/engine-rn-web#keys' },
  next: { label: 'engine-rn-next', href: '/docs/engines/engine-rn-next#keys' },
  plugins: { label: 'Plugins', href: '/docs/concepts/plugins#keys' },
  templates: { label: 'Templates', href: '/docs/concepts/templates#keys' },
  secrets: { label: 'Workspaces', href: '/docs/concepts/workspaces#crypto' },
  jsonConfig: { label: 'JSON Config', href: '/docs/references/json-config#disagree' },
};
