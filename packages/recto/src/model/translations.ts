/** Texts of a locale by their ids. */
export type Messages = Readonly<Record<string, string>>;

/** Asks for the text of an id; nothing where it is not translated. With what is `written`, who collects texts takes note. */
export type LookUp = (id: string, written?: WrittenText) => string | undefined;

/** A text in the language of the site, for translators. */
export interface WrittenText {
  message: string;
  description?: string;
}

/** Told of a text that can be translated. */
export type CollectText = (id: string, text: WrittenText) => void;

/** By their ids. */
export type Texts = Record<string, WrittenText>;
