-- Nothing changes. That a mail's inquiry_id refers to inquiries and goes with its row (0000_enquiries.sql) is kept by the database alone
-- from here on: the tables of src/domains/mail do not know those of enquiries, so its description has no word of it.
SELECT 1;
