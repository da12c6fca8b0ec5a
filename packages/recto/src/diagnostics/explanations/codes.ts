import { commandCodes } from './commands.ts';
import { contentCodes } from './content.ts';
import { outputCodes } from './output.ts';
import { siteCodes } from './site.ts';

/** Every code with its explanation. Reports need none of these texts, so commands do not load them. */
export const diagnosticCodes = {
  ...siteCodes,
  ...contentCodes,
  ...outputCodes,
  ...commandCodes,
};
