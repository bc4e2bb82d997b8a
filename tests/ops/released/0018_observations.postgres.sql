create table "observations" ("name" text primary key, "at" text not null);
