import type { AccuracyNote } from './accuracy-notes.ts';
import { app, guides, ignored } from './note-texts.ts';
import type { SchemaName } from './schema.ts';

/** Returns the notes on keys of an injection object, in a platform and in renative.plugin.json. */
export function injectionNotes(path: string, keys: { keys: string[]; note: string }[]): AccuracyNote[] {
  return keys.map(({ keys: names, note }) => ({
    schemas: [...app, 'rnv.plugin'],
    paths: names.flatMap((name) => [`${path}.${name}`, `${path.replace('platforms.', '')}.${name}`]),
    note,
    guide: guides.injection,
    evidence: 'No parser of sdk-android or sdk-apple reads the key, or no template has its placeholder.',
  }));
}

/** Returns the note on keys of a plugin. */
export function pluginNote(prefix: string, schemas: SchemaName[]): AccuracyNote {
  const keys = [
    'skipMerge',
    'ios.isStatic',
    'ios.staticFrameworks',
    'android.projectName',
    'android.skipLinking',
    'android.extendPlatform',
  ];
  return {
    schemas,
    paths: keys.map((key) => prefix + key),
    note: ignored,
    guide: guides.plugins,
    evidence:
      'Nothing reads the keys of a plugin; staticFrameworks in sdk-apple is another list, and extendPlatform works in platforms only.',
  };
}
