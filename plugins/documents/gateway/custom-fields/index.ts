export { addCustomField, changeCustomField, customFieldRows, customFieldsOf, kindsIn } from './custom-field-table.ts';
export { checkedCustomValues, copiedCustomValues, givenIn, normalisedValue } from './custom-values.ts';
