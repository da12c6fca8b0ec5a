/** Texts of tables of types in English, by id. `{types}` are in code. */
export const typeTableTexts = {
  'theme.TypeTable.property': 'Property',
  'theme.TypeTable.member': 'Member',
  'theme.TypeTable.type': 'Type',
  'theme.TypeTable.value': 'Value',
  'theme.TypeTable.default': 'Default',
  'theme.TypeTable.description': 'Description',
  'theme.TypeTable.required': 'required',
  'theme.TypeTable.deprecated': 'Deprecated.',
  'theme.TypeTable.parameters': 'Type parameters:',
  'theme.TypeTable.others': 'Also has the members of:',
} as const;
