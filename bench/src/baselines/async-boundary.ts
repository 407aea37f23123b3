// As the documentation has it: whatever uses shared modules begins behind an asynchronous import.
void import('@portal/shell/start');
