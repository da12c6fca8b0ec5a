import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { BrowserOnly } from './browser-only.tsx';
import { CodeBlock } from './code-block.tsx';
import { Details } from './details.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { Glossary } from './glossary.tsx';
import { Heading } from './heading.tsx';
import { Layout } from './layout.tsx';
import { Link } from './link.tsx';
import { TabItem, Tabs } from './tabs.tsx';
import { ThemedImage } from './themed-image.tsx';
import { TOCInline } from './toc-inline.tsx';
import { Translate } from './translate.tsx';

/** The components that every page has, under their names in MDX, `@theme/…` and `@docusaurus/…`. */
export const builtIns = {
  Admonition,
  AdmonitionTitle,
  BrowserOnly,
  CodeBlock,
  Details,
  DocCardList,
  Glossary,
  Heading,
  Layout,
  Link,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
  Translate,
};
