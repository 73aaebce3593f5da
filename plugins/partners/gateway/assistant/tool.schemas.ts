import Type from 'typebox';

export const FindPartner = Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) });
