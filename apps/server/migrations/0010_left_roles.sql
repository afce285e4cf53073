-- Who moved to another partner leaves the roles of the old one behind; from now on at once.
DELETE FROM "account_roles" USING "accounts", "roles"
WHERE "accounts"."id" = "account_roles"."account_id" AND "roles"."id" = "account_roles"."role_id"
  AND "roles"."partner_id" <> "accounts"."partner_id";
