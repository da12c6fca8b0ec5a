// The nodes of `mdast-util-directive`, which is not installed with the package: its types equal these, so that both may be there.
import type { BlockContent, Data, DefinitionContent, Parent, PhrasingContent } from 'mdast';

type Position = NonNullable<Parent['position']>;

interface Fields {
  attributes?: Record<string, string | null | undefined> | null | undefined;
  name: string;
}

interface DirectivePosition {
  attributes?: Record<string, Position | undefined> | undefined;
  opening?: Position | undefined;
}

interface ContainerPosition extends DirectivePosition {
  closing?: Position | undefined;
}

interface DirectiveData extends Data {
  position?: DirectivePosition | undefined;
}

interface ContainerData extends Data {
  position?: ContainerPosition | undefined;
}

interface ContainerDirective extends Fields, Parent {
  type: 'containerDirective';
  children: (BlockContent | DefinitionContent)[];
  data?: ContainerData | undefined;
}

interface LeafDirective extends Fields, Parent {
  type: 'leafDirective';
  children: PhrasingContent[];
  data?: DirectiveData | undefined;
}

interface TextDirective extends Fields, Parent {
  type: 'textDirective';
  children: PhrasingContent[];
  data?: DirectiveData | undefined;
}

declare module 'mdast' {
  interface BlockContentMap {
    containerDirective: ContainerDirective;
    leafDirective: LeafDirective;
  }

  interface ParagraphData {
    /** Whether the paragraph is the label of a container. */
    directiveLabel?: boolean | null | undefined;
  }

  interface PhrasingContentMap {
    textDirective: TextDirective;
  }

  interface RootContentMap {
    containerDirective: ContainerDirective;
    leafDirective: LeafDirective;
    textDirective: TextDirective;
  }
}
