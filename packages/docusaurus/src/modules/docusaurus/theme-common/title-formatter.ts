import { createContext } from 'react';

export interface TitleParts {
  title: string;
  siteTitle: string;
  titleDelimiter: string;
  plugin: { id: string; name: string };
}

export type Formatter = (parts: TitleParts & { defaultFormatter: (parts: TitleParts) => string }) => string;

/** The site's own format of titles. */
export const TitleFormatter = createContext<Formatter | undefined>(undefined);
