/** Texts of a locale by their ids. */
export type Messages = Readonly<Record<string, string>>;

/** Asks for the text of an id; nothing where it is not translated. */
export type LookUp = (id: string) => string | undefined;
