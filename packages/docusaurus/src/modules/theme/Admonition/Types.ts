import caution from '@theme/Admonition/Type/Caution';
import danger from '@theme/Admonition/Type/Danger';
import info from '@theme/Admonition/Type/Info';
import note from '@theme/Admonition/Type/Note';
import tip from '@theme/Admonition/Type/Tip';
import warning from '@theme/Admonition/Type/Warning';

/** The types of admonitions, which a site extends. */
export default { note, tip, info, warning, danger, caution };
