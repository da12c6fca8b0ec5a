// Only the layout reads the context.
'use static';

import { createContext, type ReactNode } from 'react';

/** The parts of the page for a copy of a component of Docusaurus that is around them, which renders them. */
export const LayoutParts = createContext<{ navbar?: ReactNode; main?: ReactNode; footer?: ReactNode }>({});
