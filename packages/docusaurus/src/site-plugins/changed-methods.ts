import type { PluginInstance } from './instance.ts';

/** Methods whose changes have an effect only on what Docusaurus itself makes of the content. */
const contentMethods = ['loadContent', 'translateContent', 'getTranslationFiles', 'translateThemeConfig'];

/**
 * Returns the methods in which a plugin differs from the plugin of Docusaurus that it calls. Changes of the content have no
 * effect, since Recto reads it itself; they have another name, so that they are reported.
 */
export function changedMethods(instance: PluginInstance, original: PluginInstance = {}): PluginInstance {
  const isChanged = (key: string) => String(instance[key]) !== String(original[key]);
  const keys = Object.keys(instance).filter(
    (key) => typeof instance[key] === 'function' && isChanged(key) && key !== 'getPathsToWatch',
  );
  if (keys.length === 0) return {};
  // One that differs may write the files that Recto reads.
  const needsContent = ['loadContent', 'contentLoaded', 'injectHtmlTags', 'postBuild'].some((key) =>
    keys.includes(key),
  );
  const methods = keys.map((key) => [
    contentMethods.includes(key) ? `${key} (changes of the content)` : key,
    instance[key],
  ]);
  const load = instance.loadContent;
  return {
    ...Object.fromEntries(methods),
    name: instance.name,
    ...(needsContent && load && { loadContent: load }),
  };
}
