import { start } from '@portal/shell/app';

// Without the code that lets the portal's document paint first.
start();
