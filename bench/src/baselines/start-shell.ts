import { start } from '@portal/shell/app';

// Without what lets the portal's document paint first.
start();
