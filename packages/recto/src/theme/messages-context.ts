import { createContext } from 'react';
import type { LookUp } from '../model/translations.ts';

/** The translations of the language that is rendered; without any, every text is its default. */
export const MessagesContext = createContext<LookUp>(() => undefined);
