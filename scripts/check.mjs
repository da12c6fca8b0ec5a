// Checks format, lint, types, declarations, architecture and units in under 20 seconds, as before every commit: `npm run check`.
import { setUp } from './setup.mjs';
import { declarationStep, quickSteps, runSteps } from './steps.mjs';
import { runScript } from './stop.mjs';

runScript(() => runSteps(setUp, [[...quickSteps(false), declarationStep]]));
