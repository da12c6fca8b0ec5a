import caution from './Type/Caution.tsx';
import danger from './Type/Danger.tsx';
import info from './Type/Info.tsx';
import note from './Type/Note.tsx';
import tip from './Type/Tip.tsx';
import warning from './Type/Warning.tsx';

/** The types of admonitions, which a site extends. */
export default { note, tip, info, warning, danger, caution };
