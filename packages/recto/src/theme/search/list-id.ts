/** The list of rows that the field chooses from, whatever is in it. */
export const listId = 'recto:hits';
