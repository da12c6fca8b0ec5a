/** The id of the first instance of a plugin. */
export const DEFAULT_PLUGIN_ID = 'default';
