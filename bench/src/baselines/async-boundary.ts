// As the documentation has it: whatever uses shared modules begins behind an asynchronous import.
void import('./start-shell');
