update payments set searched = null;
