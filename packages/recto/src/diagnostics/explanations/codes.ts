import { commandCodes } from './command-codes.ts';
import { contentCodes } from './content-codes.ts';
import { outputCodes } from './output-codes.ts';
import { siteCodes } from './site-codes.ts';

/** Every code with its explanation. Reports need none of these texts, so commands do not load them. */
export const diagnosticCodes = {
  ...siteCodes,
  ...contentCodes,
  ...outputCodes,
  ...commandCodes,
};
