// Only the layout reads the context.
'use static';

import { createContext, type ReactNode } from 'react';

/** The parts of the page around a copy of Docusaurus' layout, which renders them. */
export const LayoutParts = createContext<{ navbar?: ReactNode; footer?: ReactNode }>({});
