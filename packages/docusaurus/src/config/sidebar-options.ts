import { join } from 'node:path';
import type { NumberPrefixParser, SidebarItemsContext, SidebarItemsGenerator } from 'recto-docs/plugin';

export type PrefixParser = (name: string) => { filename: string; numberPrefix?: number | undefined };

export function prefixParser(parse: PrefixParser): NumberPrefixParser {
  return (name) => {
    const { filename, numberPrefix } = parse(name);
    return { name: filename, ...(numberPrefix !== undefined && { position: numberPrefix }) };
  };
}

export type ItemsGenerator = (context: object) => unknown;

/** Returns a generator of sidebar items for Recto, given one of Docusaurus. */
export function itemsGenerator(generate: ItemsGenerator, root: string): SidebarItemsGenerator {
  return ({ defaultSidebarItemsGenerator, ...context }) =>
    generate({
      ...toDocusaurus(context, root),
      defaultSidebarItemsGenerator: (args: ReturnType<typeof toDocusaurus>) =>
        defaultSidebarItemsGenerator({
          ...args,
          numberPrefixParser: prefixParser(args.numberPrefixParser),
        }),
    }) as ReturnType<SidebarItemsGenerator>;
}

function toDocusaurus(context: SidebarItemsContext, root: string) {
  const numberPrefixParser: PrefixParser = (name) => {
    const { name: filename, position } = context.numberPrefixParser(name);
    return { filename, numberPrefix: position };
  };
  return {
    ...context,
    docs: context.docs.map((doc) => ({ ...doc, source: `@site/${doc.source}` })),
    version: { ...context.version, contentPath: join(root, context.version.contentPath) },
    numberPrefixParser,
  };
}
