import { definePlugin } from '#core/registry';

export default definePlugin({ id: 'notifications', version: '1.0.0' });
